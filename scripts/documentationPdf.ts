import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { languages } from '../src/shared/language/languages.ts';
import { renderGuide } from './documentationPdf/renderGuide.ts';
import { inProject } from './setup/paths.mjs';

// Makes public/meelo-guide-<language>.pdf from docs/guide/<language>.md.
const browser = await launchChromium();
try {
  const tab = await browser.newPage();
  for (const language of languages) {
    await tab.setContent(await renderGuide(language), { waitUntil: 'load' });
    const file = `public/meelo-guide-${language}.pdf`;
    const pdf = await tab.pdf({
      path: inProject(file),
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
    console.log(`${file}: ${Math.round(pdf.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
