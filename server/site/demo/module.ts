import { defineModule } from '../../kernel/module.ts';
import { seedDemo } from './seed.ts';

/** A market to look at, with members and work at every desk, on a machine that is not the real one. */
export const demoModule = defineModule({ name: 'demo', seeds: [seedDemo] });
