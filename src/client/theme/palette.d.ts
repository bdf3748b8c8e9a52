import '@mui/material/styles';

interface Tint {
  main: string;
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    accent: Tint;
    muted: Tint;
    outline: string;
  }
  interface PaletteOptions {
    accent?: Tint;
    muted?: Tint;
    outline?: string;
  }
}
