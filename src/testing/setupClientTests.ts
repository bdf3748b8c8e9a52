import '@testing-library/jest-dom/jest-globals';

// jsdom lays nothing out, so that nothing ever changes its size there.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
