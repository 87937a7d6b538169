import type { LanguageWords } from '../index.ts';
import { ad } from './ad.ts';
import { api } from './api.ts';
import { home } from './home.ts';
import { pages } from './pages.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

export const en = { index: { ad, home, pages, search, shell }, api } satisfies LanguageWords;
