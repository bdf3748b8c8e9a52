/** The full picture of a thumbnail: the same address with the other ending, if it has that ending. */
export function fullPictureAddress(thumbnail: string): string {
  return thumbnail.replace(/_thumb\.jpg$/, '_full.jpg');
}
