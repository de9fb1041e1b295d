// Bytes as the protocol writes them: two small hexadecimal digits each.

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text, or nothing when it is not one. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}
