import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

/**
 * A button that is nothing but an icon, as large as a finger needs. MUI's own brings colours, sizes
 * and edges along that nothing here uses, and the login would download them.
 */
export const IconButton = styled(ButtonBase)(({ theme }) => ({
  flex: '0 0 auto',
  minWidth: 44,
  minHeight: 44,
  padding: 8,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  transition: 'background-color 120ms',
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
}));
