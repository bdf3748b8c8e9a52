import Icons from 'unplugin-icons/webpack';

const shape = /<(path|circle)( [^>]*?)\/>/g;
const attribute = /(\w+)="([^"]*)"/g;

/** `~icons/…` as icons of MUI, each drawn from its set where it is imported. */
export const muiIcons = () => Icons({ compiler: { compiler: compileIcon } });

/**
 * What `~icons/…` imports: the drawing of an icon set as an icon of MUI.
 * @param svg the drawing, as `<svg …>` of paths and circles
 * @returns source of a module whose default export takes the props of `SvgIcon`
 */
export function compileIcon(svg: string, collection: string, icon: string): string {
  const body = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const shapes = [...body.matchAll(shape)].map(([, name, attributes = ''], key) => {
    // `SvgIcon` fills with the text's colour by itself.
    const props = Object.fromEntries(
      [...attributes.replace(' fill="currentColor"', '').matchAll(attribute)].map(
        ([, prop, value]) => [prop, value],
      ),
    );
    return `jsx('${name}', ${JSON.stringify(props)}, ${key})`;
  });
  if (body.replace(shape, '') !== '')
    throw new Error(`The icon ${collection}:${icon} is more than paths and circles.`);
  return `import { createSvgIcon } from '@mui/material/utils';
import { jsx } from 'react/jsx-runtime';
export default createSvgIcon([${shapes.join(', ')}], '${icon}');`;
}
