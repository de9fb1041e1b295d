//! The C ABI that JavaScript calls: one buffer, through which requests and answers pass as UTF-8.
//!
//! JavaScript calls [`kingrat_buffer`] with the length of a request, writes it there, calls [`kingrat_answer`], which returns the length
//! of the answer, and reads that from the buffer, whose place it asks for with `kingrat_buffer` and that length. Memory may have grown
//! meanwhile, so views of it are made anew.

// An exported name is an unsafe attribute: another symbol of that name would collide. These names are this crate's own. There is no
// other unsafe code: the buffer is an ordinary vector, which nothing borrows while JavaScript writes into it.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::LocalServer;

thread_local! {
    static SERVER: RefCell<LocalServer> = RefCell::default();
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes the buffer this long, and returns where it is. What it held stays, up to this length.
#[unsafe(no_mangle)]
pub extern "C" fn kingrat_buffer(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Answers the request in the buffer. Returns the length of the answer, which is in the buffer now.
#[unsafe(no_mangle)]
pub extern "C" fn kingrat_answer() -> usize {
    let request = BUFFER.take();
    let answer = SERVER.with_borrow_mut(|server| server.answer_json(&String::from_utf8_lossy(&request)));
    let length = answer.len();
    BUFFER.set(answer.into_bytes());
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_answers_pass_through_one_buffer() {
        let request = br#"{"now":1,"random":"00","ask":{"t":"begin","name":null}}"#;
        kingrat_buffer(request.len());
        BUFFER.with_borrow_mut(|buffer| buffer.copy_from_slice(request));
        let length = kingrat_answer();
        kingrat_buffer(length);
        let answer = BUFFER.take();
        assert_eq!(String::from_utf8(answer).unwrap(), r#"{"fault":"not_understood"}"#);
    }
}
