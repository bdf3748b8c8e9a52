import { expectSoonNone } from '../support/fit.ts';
import { expect, test } from '../support/fixtures.ts';
import { brokenTexts } from '../support/inPage/brokenTexts.ts';
import { switchLanguage } from '../support/looks.ts';
import { openScene } from '../support/scenes/Scene.ts';
import { screens } from '../support/scenes/screens.ts';
import { languages, text } from '../support/texts.ts';

const titles: Record<string, string> = {
  login: 'login',
  'not found': 'notFound',
  'the dashboard': 'dashboard',
  settings: 'settings',
  profiles: 'profiles',
  activity: 'activity',
  reports: 'reports',
  help: 'help',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('in each language every screen has its title, and no text is cut off or stands on another @phone', async ({
  page,
}) => {
  const titled = screens.filter(({ name }) => name in titles);
  expect(titled).toHaveLength(Object.keys(titles).length);
  for (const scene of titled) {
    await openScene(page, scene);
    for (const language of languages) {
      await switchLanguage(page, language);
      const title = text(language, `common:titles.${titles[scene.name]}`);
      await expect(page).toHaveTitle(`${title} · Meelo`);
      const where = `${scene.name} in ${language}`;
      await expectSoonNone(page, () => page.evaluate(brokenTexts), where);
    }
  }
});
