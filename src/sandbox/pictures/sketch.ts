export const pictureWidth = 1080;
export const pictureHeight = 1920;

export interface Style {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  strokeLinecap?: 'round' | 'butt';
  strokeLinejoin?: 'round' | 'miter';
  strokeDasharray?: string;
  opacity?: number;
  fillOpacity?: number;
  rx?: number;
  filter?: string;
  transform?: string;
  clipPath?: string;
}

export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const attributeOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributes(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => ` ${name === 'rx' ? 'rx' : attributeOf(name)}="${value}"`)
    .join('');
}

const stopsMarkup = (stops: Stops) =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Shortens coordinates: a tenth of a pixel is finer than any screen shows. */
export const px = (value: number) => Math.round(value * 10) / 10;

/** An SVG picture of 1080 × 1920 in the making; later shapes lie over earlier ones. */
export class Sketch {
  #definitions: string[] = [];
  #body: string[] = [];

  #define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** A gradient from top to bottom of the shape that it fills. */
  fade(...colors: string[]): string {
    return this.fadeStops(colors.map((color, index) => [index / (colors.length - 1), color]));
  }

  fadeStops(stops: Stops): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsMarkup(stops)}</linearGradient>`,
    );
  }

  /** A gradient from left to right. */
  sweep(...colors: string[]): string {
    const stops: Stops = colors.map((color, index) => [index / (colors.length - 1), color]);
    return this.#define(
      (id) => `<linearGradient id="${id}">${stopsMarkup(stops)}</linearGradient>`,
    );
  }

  /** A gradient from the middle of the shape outwards. */
  glow(stops: Stops): string {
    return this.#define(
      (id) => `<radialGradient id="${id}">${stopsMarkup(stops)}</radialGradient>`,
    );
  }

  blur(radius: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
  }

  /** Cuts what uses it to the outline of the path. */
  clip(outline: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  }

  rect(box: { x: number; y: number; width: number; height: number }, style: Style): this {
    this.#body.push(
      `<rect x="${px(box.x)}" y="${px(box.y)}" width="${px(box.width)}" height="${px(box.height)}"${attributes(style)}/>`,
    );
    return this;
  }

  /** Fills the whole picture. */
  ground(fill: string): this {
    return this.rect({ x: 0, y: 0, width: pictureWidth, height: pictureHeight }, { fill });
  }

  circle(middle: { x: number; y: number; r: number }, style: Style): this {
    this.#body.push(
      `<circle cx="${px(middle.x)}" cy="${px(middle.y)}" r="${px(middle.r)}"${attributes(style)}/>`,
    );
    return this;
  }

  ellipse(middle: { x: number; y: number; rx: number; ry: number }, style: Style): this {
    this.#body.push(
      `<ellipse cx="${px(middle.x)}" cy="${px(middle.y)}" rx="${px(middle.rx)}" ry="${px(middle.ry)}"${attributes(style)}/>`,
    );
    return this;
  }

  path(outline: string, style: Style): this {
    this.#body.push(`<path d="${outline}"${attributes(style)}/>`);
    return this;
  }

  /** A line without a filled side. */
  stroke(outline: string, style: Style): this {
    return this.path(outline, {
      fill: 'none',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...style,
    });
  }

  group(style: Style, draw: () => void): this {
    this.#body.push(`<g${attributes(style)}>`);
    draw();
    this.#body.push('</g>');
    return this;
  }

  toSvg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">` +
      `<defs>${this.#definitions.join('')}</defs>${this.#body.join('')}</svg>`
    );
  }
}
