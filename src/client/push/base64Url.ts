export function base64Url(buffer: ArrayBuffer): string {
  const base64 = btoa(String.fromCodePoint(...new Uint8Array(buffer)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
