const headerBytes = 5;
const notification = 'A'.charCodeAt(0);

/**
 * Leaves out PostgreSQL's notifications, as a pooler in transaction mode does. Each message is a
 * letter, its length without the letter in four bytes, and its body.
 */
export function withoutNotifications(): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const kept: Buffer[] = [];
    while (rest.length >= headerBytes) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) break;
      if (rest[0] !== notification) kept.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}
