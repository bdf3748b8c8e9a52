// Google's Material Icons, drawn from their set by `unplugin-icons` (see webpack.config.ts).
declare module '~icons/ic/*' {
  import type SvgIcon from '@mui/material/SvgIcon';

  const Icon: typeof SvgIcon;
  export default Icon;
}
