//! A model of a disk: what a folder holds after a power cut, by the system calls that wrote to it.
//!
//! A write stays in memory until the file is synced. Until then the disk may have all of it, nothing, or some of its sectors, in any
//! order. Names are created, changed and deleted in order, and are safe when their folder was synced. This is what POSIX promises, and less
//! than file systems keep: they sync the name of a file with its content. PostgreSQL relies on that, SQLite and kingrat do not.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use crate::moments::Moments;
use crate::strace::{Call, Moment};

/// The sizes in which disks and caches write: all of a sector or nothing of it.
const SECTORS: [usize; 2] = [512, 4096];

/// The fate of writes that were not synced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsynced {
    /// Nothing of it is on the disk.
    Lost,
    /// All of it is, as when only the process was killed, or in a snapshot of the file system.
    Kept,
    /// All of it is, and what calls were still writing.
    Begun,
    /// Any of it is, chosen by this seed.
    Torn(u64),
}

/// When a new name of a file is safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// When its folder was synced.
    WithTheFolder,
    /// When its folder or the file itself was synced.
    WithTheFile,
}

/// A change to the content of a file that is not synced.
#[derive(Clone)]
struct Change {
    began: Moment,
    ended: Option<Moment>,
    what: What,
}

#[derive(Clone)]
enum What {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

/// A change to the names in a folder that is not synced.
#[derive(Clone)]
struct Naming {
    ended: Moment,
    folder: PathBuf,
    what: Name,
}

#[derive(Clone)]
enum Name {
    Is(PathBuf, usize),
    IsGone(PathBuf),
    /// At once: no disk has both names or neither.
    Moves(PathBuf, PathBuf, usize),
}

/// A file or a folder.
#[derive(Clone, Default)]
struct Node {
    is_folder: bool,
    /// The synced state: on the disk for certain.
    synced: Vec<u8>,
    unsynced: Vec<Change>,
}

/// A folder on a disk.
#[derive(Clone)]
pub struct Disk {
    root: PathBuf,
    safe: Names,
    nodes: Vec<Node>,
    /// The state that processes see, synced or not.
    names: BTreeMap<PathBuf, usize>,
    /// The synced state: on the disk for certain.
    synced: BTreeMap<PathBuf, usize>,
    unsynced: Vec<Naming>,
    /// Where a descriptor writes next: by process, or by thread if each writes to its own files.
    positions: HashMap<(u32, i32), usize>,
    /// The files that calls are changing, by when they began.
    running: HashMap<Moment, usize>,
    /// The number of syncs.
    pub syncs: usize,
}

/// A call's beginning or its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    moment: Moment,
    call: usize,
    ends: bool,
}

/// A disk and the calls that change it, played up to some moment.
pub struct Playback<'a> {
    pub disk: Disk,
    calls: &'a [Call],
    steps: std::iter::Peekable<std::vec::IntoIter<Step>>,
}

impl<'a> Playback<'a> {
    /// Begins before the first call.
    pub fn new(disk: Disk, calls: &'a [Call]) -> Playback<'a> {
        let begins = calls.iter().enumerate().map(|(call, at)| Step { moment: at.began, call, ends: false });
        let ends = calls.iter().enumerate().filter_map(|(call, at)| Some(Step { moment: at.ended?, call, ends: true }));
        let mut steps: Vec<Step> = begins.chain(ends).collect();
        steps.sort_unstable();
        Playback { disk, calls, steps: steps.into_iter().peekable() }
    }

    /// Plays all that happened before this moment.
    pub fn until(&mut self, moment: Moment) {
        while let Some(step) = self.steps.next_if(|step| step.moment < moment) {
            let call = &self.calls[step.call];
            if step.ends { self.disk.end(call) } else { self.disk.begin(call) }
        }
    }
}

fn apply(content: &mut Vec<u8>, what: &What) {
    match what {
        What::Write { at, bytes } => {
            content.resize(content.len().max(at + bytes.len()), 0);
            content[*at..at + bytes.len()].copy_from_slice(bytes);
        }
        What::Length(length) => content.resize(*length, 0),
    }
}

impl Disk {
    /// Reads a folder whose files are all synced.
    pub fn load(root: &Path, safe: Names) -> Disk {
        Disk::load_copy(root, safe, root)
    }

    /// Reads the content of another folder, as if it were in this one.
    pub fn load_copy(root: &Path, safe: Names, copy: &Path) -> Disk {
        let mut disk = Disk {
            root: root.to_path_buf(),
            safe,
            nodes: Vec::new(),
            names: BTreeMap::new(),
            synced: BTreeMap::new(),
            unsynced: Vec::new(),
            positions: HashMap::new(),
            running: HashMap::new(),
            syncs: 0,
        };
        disk.load_from(copy, root);
        disk
    }

    fn load_from(&mut self, from: &Path, path: &Path) {
        let Ok(about) = std::fs::symlink_metadata(from) else { return };
        if !about.is_file() && !about.is_dir() {
            return; // a socket
        }
        let content = if about.is_file() { std::fs::read(from).unwrap() } else { Vec::new() };
        self.nodes.push(Node { is_folder: about.is_dir(), synced: content, unsynced: Vec::new() });
        self.names.insert(path.to_path_buf(), self.nodes.len() - 1);
        self.synced.insert(path.to_path_buf(), self.nodes.len() - 1);
        for entry in std::fs::read_dir(from).into_iter().flatten().flatten() {
            self.load_from(&entry.path(), &path.join(entry.file_name()));
        }
    }

    /// Returns the file or folder behind the descriptor of a call, if it is on this disk.
    fn node(&self, call: &Call) -> Option<usize> {
        self.names.get(Path::new(&call.file()?)).copied()
    }

    fn named(&self, call: &Call, at: usize) -> Option<PathBuf> {
        call.path(at).map(PathBuf::from).filter(|path| path.starts_with(&self.root))
    }

    fn begin(&mut self, call: &Call) {
        if !call.is_done() && call.ended.is_some() {
            return;
        }
        // What began may be on the disk before it ends.
        if let Some((node, what)) = self.change(call) {
            self.nodes[node].unsynced.push(Change { began: call.began, ended: None, what });
            self.running.insert(call.began, node);
        }
    }

    /// Returns the change that a call makes to a file.
    fn change(&mut self, call: &Call) -> Option<(usize, What)> {
        let position = |call: &Call| Some((call.pid, call.descriptor()?));
        Some(match call.name.as_str() {
            "pwrite64" | "pwritev" | "pwritev2" => {
                (self.node(call)?, What::Write { at: call.number(3) as usize, bytes: written(call, 1) })
            }
            "write" | "writev" => {
                let node = self.node(call)?;
                let bytes = written(call, 1);
                let at = self.positions.entry(position(call)?).or_default();
                *at += bytes.len();
                (node, What::Write { at: *at - bytes.len(), bytes })
            }
            "ftruncate" => (self.node(call)?, What::Length(call.number(1) as usize)),
            "fallocate" => {
                let node = self.node(call)?;
                assert!(call.number(1) == 0, "{call:?}");
                let end = (call.number(2) + call.number(3)) as usize;
                (node, What::Length(end.max(self.seen(node).len())))
            }
            "openat" => {
                let path = self.named(call, 1).filter(|_| call.is_done())?;
                let node = self.names.get(&path).copied().filter(|_| call.has(2, "O_TRUNC"))?;
                (node, What::Length(0))
            }
            "open" | "creat" | "truncate" | "sendfile" | "splice" | "copy_file_range" | "io_uring_setup" => {
                let here = |path: Option<String>| path.is_some_and(|path| Path::new(&path).starts_with(&self.root));
                assert!(!here(call.file()) && !here(call.path(0)), "the model does not know {call:?}");
                return None;
            }
            _ => return None,
        })
    }

    fn end(&mut self, call: &Call) {
        if !call.is_done() {
            return;
        }
        let Some(ended) = call.ended else { return };
        match call.name.as_str() {
            "openat" => {
                let Some(path) = self.named(call, 1) else { return };
                if let Some(descriptor) = call.result {
                    self.positions.insert((call.pid, descriptor as i32), 0);
                }
                if call.has(2, "O_CREAT") && !self.names.contains_key(&path) {
                    self.add(path, false, ended);
                }
            }
            "mkdir" => drop(self.named(call, 0).map(|path| self.add(path, true, ended))),
            "mkdirat" => drop(self.named(call, 1).map(|path| self.add(path, true, ended))),
            "unlink" | "rmdir" => drop(self.named(call, 0).map(|path| self.remove(path, ended))),
            "unlinkat" => drop(self.named(call, 1).map(|path| self.remove(path, ended))),
            "rename" => self.rename(self.named(call, 0), self.named(call, 1), ended, true),
            "renameat" | "renameat2" => self.rename(self.named(call, 1), self.named(call, 3), ended, true),
            "link" => self.rename(self.named(call, 0), self.named(call, 1), ended, false),
            "lseek" => {
                if let (Some(_), Some(descriptor), Some(at)) = (self.node(call), call.descriptor(), call.result) {
                    self.positions.insert((call.pid, descriptor), at as usize);
                }
            }
            "fsync" | "fdatasync" => drop(self.node(call).map(|node| self.sync(node, call))),
            "sync" | "syncfs" => (0..self.nodes.len()).for_each(|node| self.sync(node, call)),
            _ => {}
        }
        if let Some(node) = self.running.remove(&call.began) {
            let changes = self.nodes[node].unsynced.iter_mut();
            changes.rev().filter(|change| change.began == call.began).for_each(|change| change.ended = Some(ended));
        }
    }

    fn add(&mut self, path: PathBuf, is_folder: bool, ended: Moment) {
        self.nodes.push(Node { is_folder, ..Node::default() });
        self.name(Name::Is(path, self.nodes.len() - 1), ended);
    }

    fn remove(&mut self, path: PathBuf, ended: Moment) {
        self.name(Name::IsGone(path), ended);
    }

    fn rename(&mut self, from: Option<PathBuf>, to: Option<PathBuf>, ended: Moment, moves: bool) {
        let (Some(from), Some(to)) = (from, to) else { return };
        let node = self.names[&from];
        assert!(!self.nodes[node].is_folder, "the model does not know renamed folders: {}", from.display());
        self.name(if moves { Name::Moves(from, to, node) } else { Name::Is(to, node) }, ended);
    }

    fn name(&mut self, what: Name, ended: Moment) {
        what.apply(&mut self.names);
        let folder = what.path().parent().unwrap().to_path_buf();
        self.unsynced.push(Naming { ended, folder, what });
    }

    /// Makes what was written before this call began safe.
    fn sync(&mut self, node: usize, call: &Call) {
        let before = |ended: Option<Moment>| ended.is_some_and(|ended| ended < call.began);
        let Node { is_folder, synced, unsynced } = &mut self.nodes[node];
        let folder = self.names.iter().find(|(_, of)| *is_folder && **of == node).map(|(path, _)| path);
        let of_file = |what: &Name| self.safe == Names::WithTheFile && what.node() == Some(node);
        self.unsynced.retain(|naming| {
            let safe = before(Some(naming.ended)) && (Some(&naming.folder) == folder || of_file(&naming.what));
            if safe {
                naming.what.apply(&mut self.synced);
            }
            !safe
        });
        unsynced.retain(|change| {
            let safe = before(change.ended);
            if safe {
                apply(synced, &change.what);
            }
            !safe
        });
        self.syncs += 1;
    }

    /// Returns the content that processes see.
    fn seen(&self, node: usize) -> Vec<u8> {
        self.content(node, Unsynced::Kept, &mut Moments(0))
    }

    fn content(&self, node: usize, unsynced: Unsynced, chance: &mut Moments) -> Vec<u8> {
        let Node { synced, unsynced: changes, .. } = &self.nodes[node];
        let mut content = synced.clone();
        for change in changes {
            match (unsynced, &change.what) {
                (Unsynced::Lost, _) => {}
                (Unsynced::Kept, what) if change.ended.is_some() => apply(&mut content, what),
                (Unsynced::Kept, _) => {}
                (Unsynced::Begun, what) => apply(&mut content, what),
                (Unsynced::Torn(_), what) => match chance.below(4) {
                    0 => {}
                    1 => apply(&mut content, what),
                    _ => tear(&mut content, what, chance),
                },
            }
        }
        content
    }

    /// Returns what the disk has after a power cut now, by path. Folders have no content.
    pub fn after_a_power_cut(&self, unsynced: Unsynced) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        let mut chance = Moments(if let Unsynced::Torn(seed) = unsynced { seed } else { 0 });
        let mut names = self.synced.clone();
        let kept = match unsynced {
            Unsynced::Lost => 0,
            Unsynced::Kept | Unsynced::Begun => self.unsynced.len(),
            // Names change in order.
            Unsynced::Torn(_) => chance.below(self.unsynced.len() as u64 + 1) as usize,
        };
        self.unsynced[..kept].iter().for_each(|naming| naming.what.apply(&mut names));
        let inside =
            |path: &Path| path.ancestors().take_while(|path| *path != self.root).all(|path| names.contains_key(path));
        let mut found = BTreeMap::new();
        for (path, &node) in names.iter().filter(|(path, _)| inside(path)) {
            let is_file = !self.nodes[node].is_folder;
            found.insert(path.clone(), is_file.then(|| self.content(node, unsynced, &mut chance)));
        }
        found
    }

    /// Returns the content that the disk has for certain of these files, in the order of their paths.
    pub fn synced_files(&self, which: impl Fn(&Path) -> bool) -> Vec<&[u8]> {
        self.synced.iter().filter(|(path, _)| which(path)).map(|(_, &node)| &*self.nodes[node].synced).collect()
    }

    /// Writes what the disk has after a power cut into a folder in place of the root.
    pub fn write_to(&self, folder: &Path, unsynced: Unsynced) {
        for (path, content) in self.after_a_power_cut(unsynced) {
            let path = folder.join(path.strip_prefix(&self.root).unwrap());
            match content {
                None => std::fs::create_dir_all(path).unwrap(),
                Some(content) => std::fs::write(path, content).unwrap(),
            }
        }
    }

    /// Checks that the model has seen all that was written: it has what the folder has, but for files that are shared memory. A process that
    /// was killed may have completed its last call or not.
    pub fn is_like(&self, folder: &Path, memory: &str) {
        let real = Disk::load_copy(&self.root, self.safe, folder).after_a_power_cut(Unsynced::Kept);
        let [ended, begun] = [Unsynced::Kept, Unsynced::Begun].map(|unsynced| self.after_a_power_cut(unsynced));
        assert!(real.keys().eq(ended.keys()), "{:?} are not {:?}", real.keys(), ended.keys());
        for (path, content) in real.iter().filter(|(path, _)| !path.to_string_lossy().ends_with(memory)) {
            let is_seen = [&ended, &begun].iter().any(|model| model[path] == *content);
            assert!(is_seen, "{}: the trace has missed what was written to it", path.display());
        }
    }
}

/// Returns the bytes that a call has written.
pub fn written(call: &Call, at: usize) -> Vec<u8> {
    let mut bytes = call.bytes(at);
    bytes.truncate(call.result.map_or(bytes.len(), |written| written as usize));
    bytes
}

/// Applies some sectors of a change.
fn tear(content: &mut Vec<u8>, what: &What, chance: &mut Moments) {
    let What::Write { at, bytes } = what else { return };
    let sector = SECTORS[chance.below(2) as usize];
    let mut from = 0;
    while from < bytes.len() {
        let to = ((at + from) / sector + 1) * sector - at;
        let to = to.min(bytes.len());
        if chance.below(2) == 0 {
            apply(content, &What::Write { at: at + from, bytes: bytes[from..to].to_vec() });
        }
        from = to;
    }
}

impl Name {
    fn path(&self) -> &Path {
        let (Name::Is(path, _) | Name::IsGone(path) | Name::Moves(_, path, _)) = self;
        path
    }

    fn node(&self) -> Option<usize> {
        match self {
            Name::Is(_, node) | Name::Moves(.., node) => Some(*node),
            Name::IsGone(_) => None,
        }
    }

    fn apply(&self, names: &mut BTreeMap<PathBuf, usize>) {
        match self {
            Name::Is(path, node) => drop(names.insert(path.clone(), *node)),
            Name::IsGone(path) => drop(names.remove(path)),
            Name::Moves(from, to, node) => {
                names.remove(from);
                names.insert(to.clone(), *node);
            }
        }
    }
}

#[test]
fn what_was_not_synced_when_the_power_failed_is_lost_kept_or_torn() {
    let trace = "\
1 mkdir(\"/r/d\", 0700) = 0
1 openat(AT_FDCWD</>, \"/r/d/new\", O_RDWR|O_CREAT, 0600) = 3</r/d/new>
1 pwrite64(3</r/d/new>, \"abc\", 3, 0) = 3
1 pwrite64(3</r/d/new>, \"xx\", 2, 0 <unfinished ...>
2 fsync(3</r/d/new>) = 0
1 <... pwrite64 resumed>) = 2
1 openat(AT_FDCWD</>, \"/r/d\", O_RDONLY) = 4</r/d>
1 fsync(4</r/d>) = 0
1 openat(AT_FDCWD</>, \"/r\", O_RDONLY) = 5</r>
1 fsync(5</r>) = 0
1 rename(\"/r/d/new\", \"/r/d/old\") = 0
1 write(3</r/d/old>, \"zz\", 2) = 2
";
    let calls = crate::strace::read(trace.as_bytes());
    let root = tempfile::tempdir().unwrap();
    let disk = |safe| Disk { root: "/r".into(), ..Disk::load_copy(Path::new("/r"), safe, root.path()) };
    let at = |safe, moment: Moment, unsynced| {
        let mut playback = Playback::new(disk(safe), &calls);
        playback.until(moment);
        let after = playback.disk.after_a_power_cut(unsynced);
        let file =
            after.into_iter().find_map(|(path, content)| Some((path.file_name()?.to_str()?.to_string(), content?)));
        file.map(|(name, content)| (name, String::from_utf8(content).unwrap()))
    };
    let file = |name: &str, content: &str| Some((name.to_string(), content.to_string()));
    let (strict, end) = (Names::WithTheFolder, Moment::MAX);
    assert_eq!(at(strict, 8, Unsynced::Lost), None, "nothing is synced");
    assert_eq!(at(strict, 8, Unsynced::Kept), file("new", "abc"), "the second write has not ended");
    assert_eq!(at(strict, 16, Unsynced::Lost), None, "its folder has no name yet");
    assert_eq!(at(strict, 20, Unsynced::Lost), file("new", "abc"), "the second write ended after the sync began");
    assert_eq!(at(strict, 20, Unsynced::Kept), file("new", "xxc"));
    assert_eq!(at(strict, end, Unsynced::Lost), file("new", "abc"));
    assert_eq!(
        at(strict, end, Unsynced::Kept),
        file("old", "zzc"),
        "a write goes where the last one of its kind ended"
    );
    let torn: std::collections::BTreeSet<_> = (0..100).map(|seed| at(strict, end, Unsynced::Torn(seed))).collect();
    let names = ["new", "old"].into_iter().flat_map(|name| ["abc", "xxc", "zzc"].map(|content| file(name, content)));
    assert_eq!(torn, names.collect());
}
