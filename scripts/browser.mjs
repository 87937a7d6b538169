import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages, isProgram } from './programs.mjs';

// The headless shell comes first: without windows it uses about a quarter less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '/', 'Google/Chrome/Application/chrome.exe'),
];

/**
 * Returns the path of a browser for the browser tests. Installs one if the platform allows it. Throws an Error with one sentence if there is none.
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is not an executable: ${configured}`);
  }
  const found = onMachine();
  if (found) return found;
  if (canInstallPackages()) {
    console.log('Installing Chromium for the browser journeys …');
    const outputs = [];
    // Older Debian releases have no separate headless shell package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      outputs.push(await installPackages([name]));
      const installed = onMachine();
      if (installed) return installed;
    }
    console.error(outputs.join('').trimEnd());
  }
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function onMachine() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, ...playwrightsOwn()].find(isProgram);
}

/** Browsers that Playwright downloaded for other projects, newest first. */
function playwrightsOwn() {
  const caches = {
    linux: join(homedir(), '.cache/ms-playwright'),
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || caches[process.platform];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  ];
  try {
    const folders = readdirSync(cache).filter((name) => name.startsWith('chromium'));
    const newest = folders.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return newest.flatMap((folder) => inside.map((path) => join(cache, folder, path)));
  } catch {
    return [];
  }
}
