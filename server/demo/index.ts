import type { Client } from 'pg';
import type { Catalogue } from '../categories/index.ts';
export async function loadDemoMarket(_c: Client, _o: { ads: number; now: Date; catalogue: Catalogue; onProgress(done: number, total: number): void }): Promise<boolean> { return false; }
