const signatures: readonly (readonly [offset: number, text: string])[][] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[4, 'ftypavif']],
];

/** By its bytes, whatever a server calls it: JPEG, PNG, GIF, WebP or AVIF, and never a drawing. */
export function isRasterPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.some((parts) => parts.every(([offset, text]) => head.startsWith(text, offset)));
}
