import { expect, test } from '@jest/globals';
import { getContrastRatio } from '@mui/material/styles';
import { colorChannel } from '@mui/system/colorManipulator';
import { act, screen, waitFor } from '@testing-library/react';
import type { BotAnswer } from '../../../../shared/contract/bot.ts';
import {
  aBotAnswer,
  aProfile,
  aReviewItem,
  invitedOnly,
} from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { findSwitch, openOfThree } from '../../../../testing/client/profileSwitch.ts';
import { themeColors, themeModes } from '../../../state/theme.ts';
import { themeToggled } from '../../../state/themeSlice.ts';
import { applyColorScheme } from '../../../theme/applyColorScheme.ts';
import { primaryColors } from '../../../theme/palettes.ts';

const answering = { network: 'atproto', capabilities: invitedOnly } as const;
const server = startFakeServer({
  profiles: [
    aProfile({ isChosen: true, ...answering }),
    aProfile({ id: 'profile-2', username: 'bruno.secure', isChosen: false, syncStatusBot: 5 }),
  ],
  reviews: [aReviewItem()],
});

/** The value of a variable of the theme, or of the one that a style names. */
function colorOf(name: string): string {
  const [, variable = name] = /^var\((.+)\)$/.exec(name) ?? [];
  return getComputedStyle(document.documentElement).getPropertyValue(variable);
}

/** How far two colours lie apart, of 441. */
function distance(one: string, other: string): number {
  const others = colorChannel(other).split(' ').map(Number);
  const parts = colorChannel(one).split(' ').map(Number);
  return Math.hypot(...parts.map((part, index) => part - (others[index] ?? 0)));
}

const groundOf = (mark: Element | null | undefined) =>
  colorOf(mark ? getComputedStyle(mark).backgroundColor : '');

test('in no colour and mode does what needs the person look like decoration', async () => {
  const { store } = openOfThree('/app/help');
  const button = await findSwitch(/1 other profile needs you/);
  const badge = (
    await screen.findByRole('link', { name: 'Activity 1 text waits for you' })
  ).querySelector('[data-tone]');
  const mark = button.querySelector(':scope > [data-tone]');
  for (const mode of themeModes) {
    if (store.getState().theme.theme !== mode) act(() => void store.dispatch(themeToggled()));
    applyColorScheme(store.getState().theme);
    const grounds = [mark, badge].map(groundOf);
    expect(
      getContrastRatio(groundOf(mark), colorOf('--mui-palette-background-paper')),
    ).toBeGreaterThan(3);
    const near = themeColors.filter((color) =>
      grounds.some((ground) => distance(ground, primaryColors[color][mode]) < 60),
    );
    expect([mode, near]).toEqual([mode, []]);
  }
});

// The state of the profile in the switch has a tone of its own.
const signed = '[data-tone]:not(.MuiChip-root) svg[data-testid=round-priority-highIcon]';

test.each<[string, Partial<BotAnswer>, boolean]>([
  ['danger has a sign', { waiting: 1, waitingFirst: 1 }, true],
  ['what can wait has none', { waiting: 1 }, false],
])('%s beside its colour, which may be that of the theme', async (_name, bot, hasSign) => {
  server.bot = aBotAnswer(bot);
  openOfThree('/app/help');
  const button = await findSwitch(hasSign ? /someone may be in danger/ : /1 other/);
  const link = await screen.findByRole('link', { name: /^Activity 1 text waits/ });
  await waitFor(() => {
    for (const mark of [button, link]) {
      expect(mark.querySelectorAll(signed)).toHaveLength(Number(hasSign));
    }
  });
});
