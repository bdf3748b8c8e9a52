/** @jest-environment ./src/testing/jsdom/environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';

beforeEach(() => {
  document.head.innerHTML = `<style>
    .box { color: red; visibility: visible }
    p.box, .list > .row { color: green }
    .list .row:not(.kept) { display: none }
    #one { color: blue }
    [hidden] { visibility: hidden }
    body:has(.list, .grid) .cell[title='(a, b)'] { opacity: 0.25 }
    :is(.grid, .cell):not(.kept) { color: yellow }
    @media print { .box { color: black } }
    @media screen { .wide { opacity: 0.5 } }
    @keyframes turn { to { opacity: 0 } }
  </style>`;
  document.body.innerHTML = '<div class="list"><p class="row box" id="it">It</p></div>';
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function style(selector = '.box'): CSSStyleDeclaration {
  const element = document.querySelector(selector);
  if (!element) throw new Error('There is no such element.');
  return window.getComputedStyle(element);
}

test('the last rule that matches decides', () => {
  expect(style().color).toBe('rgb(0, 128, 0)');
  expect(style().display).toBe('none');
});

test('a style follows the classes, the attributes and the place of the element', () => {
  const [list, box] = document.querySelectorAll('div, p');
  expect(style().opacity).toBe('');
  box?.classList.add('kept', 'wide');
  expect(style().display).toBe('block');
  expect(style().opacity).toBe('0.5');
  box?.setAttribute('id', 'one');
  expect(style().color).toBe('rgb(0, 0, 255)');
  box?.setAttribute('style', 'color: yellow');
  expect(style().color).toBe('rgb(255, 255, 0)');
  list?.classList.remove('list');
  box?.removeAttribute('id');
  box?.removeAttribute('style');
  expect(style().color).toBe('rgb(0, 128, 0)');
});

test('a rule counts for what its conditions hold, and for nothing else', () => {
  const box = document.querySelector('.box');
  box?.classList.replace('box', 'cell');
  expect(style('.cell').opacity).toBe('');
  expect(style('.cell').color).toBe('rgb(255, 255, 0)');
  box?.setAttribute('title', '(a, b)');
  expect(style('.cell').opacity).toBe('0.25');
  box?.classList.add('kept');
  expect(style('.cell').color).toBe('rgb(0, 128, 0)');
});

test('what a parent hides is hidden, and shown again with it', () => {
  const list = document.querySelector('.list');
  document.querySelector('.box')?.classList.replace('box', 'plain');
  expect(style('.plain').visibility).toBe('visible');
  list?.setAttribute('hidden', '');
  expect(style('.plain').visibility).toBe('hidden');
  list?.removeAttribute('hidden');
  expect(style('.plain').visibility).toBe('visible');
});

test('a rule that is added or removed counts at once', () => {
  expect(style().display).toBe('none');
  const [sheet] = document.styleSheets;
  sheet?.insertRule('.box.row { display: flex }', sheet.cssRules.length);
  document.body.append('changed');
  expect(style().display).toBe('flex');
  sheet?.deleteRule(sheet.cssRules.length - 1);
  document.body.append('changed');
  expect(style().display).toBe('none');
});
