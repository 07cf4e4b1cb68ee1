// The browser of the journeys: the one that CHROMIUM_PATH names, or one of the usual places.
import { accessSync, constants } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's program, or undefined. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL].filter(Boolean).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
