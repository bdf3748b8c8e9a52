import type { CSSProperties } from 'react';

/** Stands on an inspected page and leads to its inspectors. Outside the app, so without its looks. */
export function InspectionBadge({ onStately }: { onStately: () => void }) {
  return (
    <aside aria-label="Sync inspector" style={looks}>
      <strong>Inspected</strong>
      <a href="/dev/inspector" target="meelo-inspector" style={link}>
        Inspector
      </a>
      <button type="button" onClick={onStately} style={{ ...link, ...plain }}>
        Stately
      </button>
    </aside>
  );
}

const looks: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: 12,
  insetInlineEnd: 12,
  zIndex: 2000,
  display: 'flex',
  gap: 12,
  padding: '8px 14px',
  borderRadius: 999,
  border: '1px solid GrayText',
  background: 'Canvas',
  color: 'CanvasText',
  font: '13px/1.4 system-ui, sans-serif',
};

const link: CSSProperties = { color: 'LinkText', textDecoration: 'underline', cursor: 'pointer' };

const plain: CSSProperties = { border: 0, padding: 0, background: 'none', font: 'inherit' };
