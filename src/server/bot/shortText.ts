/**
 * A network may send NUL characters, which PostgreSQL refuses, halves of characters, which it refuses in
 * JSON, and a text of any length.
 */
export function storable(text: string, longest = 5000): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed();
}
