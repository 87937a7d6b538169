import type { ReactNode } from 'react';
import type { SearchData, View } from './search-data.ts';
import type { Search } from './use-search.ts';
export function MapSearch(_: { data: SearchData; search: Search; chosen: ReactNode; notices: ReactNode; view: View; setView: (view: View) => void }) { return null; }
