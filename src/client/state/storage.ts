export const storageKeys = {
  user: 'user-storage',
  profile: 'profile-storage',
  theme: 'theme-storage',
} as const;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage can be forbidden by the browser's settings.
    return null;
  }
}

export function writeItem(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Storage can be full or forbidden; the visit goes on without it.
  }
}
