import { expect, type Page } from '@playwright/test';
import { readLayout, type Control } from './inPage/readLayout.ts';
import { nextFrames } from './nextFrames.ts';

/** The smallest side of what a finger has to meet, in CSS pixels. */
const touchTarget = 44;

/** Browsers lay out in fractions of a pixel. */
const tolerance = 1;

/** How long a page may take to settle into a new size or language. */
const settlingMs = 30_000;

/**
 * Goes on with the test whatever `find` answers, which then has failed unless it is nothing soon:
 * after a resize Chromium may lay out a frame or more by the media queries of the former size.
 */
export async function expectSoonNone(
  page: Page,
  find: () => Promise<string[]>,
  where: string,
): Promise<void> {
  const look = async () => {
    await nextFrames(page);
    return find();
  };
  await expect
    .configure({ soft: true })
    .poll(look, { message: where, timeout: settlingMs })
    .toEqual([]);
}

/**
 * What is wrong with how the page is laid out at its present size: sideways scroll, controls that
 * lie on each other or stick out, text that is cut off or squeezed, and, where fingers are used, controls that
 * are too small for them.
 */
export async function findLayoutFaults(page: Page, options: { isTouched: boolean }) {
  const { clientWidth, scrollWidth, controls, cutTexts, squeezedTexts } =
    await page.evaluate(readLayout);
  const excess = Math.max(0, scrollWidth - clientWidth);
  return [
    ...(excess > 0 ? [`the page is ${excess} px too wide`] : []),
    ...controls
      .filter((one) => sticksOut(one, clientWidth))
      .map(({ name }) => `sticks out: ${name}`),
    ...controls.filter(({ isCut }) => isCut).map(({ name }) => `cut off: ${name}`),
    ...cutTexts.map((text) => `cut off: ${text}`),
    ...squeezedTexts.map((text) => `squeezed: ${text}`),
    ...(options.isTouched ? controls.filter(isSmall).map(sizeOf) : []),
    ...controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => !one.kin.includes(controls.indexOf(other)) && liesOn(one, other))
        .map((other) => `${one.name} lies on ${other.name}`),
    ),
  ];
}

function sticksOut({ box }: Control, clientWidth: number): boolean {
  return box.left < -tolerance || box.right > clientWidth + tolerance;
}

function isSmall({ width, height, isInText }: Control): boolean {
  return !isInText && Math.min(width, height) < touchTarget - tolerance / 2;
}

function sizeOf({ name, width, height }: Control): string {
  return `${width.toFixed()} × ${height.toFixed()} px: ${name}`;
}

function liesOn(one: Control, other: Control): boolean {
  if (one.layer !== other.layer) return false;
  const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return width > tolerance && height > tolerance;
}
