// What lies under the pointer, and a moving piece drawn: the designer's own against Fabric's, in a real browser.
import { join } from 'node:path';
import { chromium } from 'playwright';
import { rolldown } from 'rolldown';
import { findBrowser } from '../../scripts/find-browser.mjs';

export const title = 'Mission designer: hit testing and painting, ours against Fabric’s';

export async function run({ root, print }) {
  const bundle = await rolldown({ input: join(root, 'tests/bench/fabric-work.ts'), cwd: root, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'work' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: output[0].code });
    for (const count of [50, 1000]) {
      const { hit, wrong, paint } = await page.evaluate((n) => globalThis.work.compare(n), count);
      const micro = (value) => `${value.toFixed(1)} µs`;
      print(
        `${count} pieces, a hit: ours ${micro(hit.ours)}, Fabric by boxes ${micro(hit.boxes)}, by pixels ${micro(hit.pixels)}; ` +
          `wrong of ${wrong.of}: ours ${wrong.ours}, boxes ${wrong.boxes}, pixels ${wrong.pixels}`,
      );
      print(
        `${count} pieces, one drawn: ours ${micro(paint.ours)} (hatch, rim, crowns), Fabric's polygon with a pattern ${micro(paint.fabric)}`,
      );
    }
  } finally {
    await browser.close();
  }
}
