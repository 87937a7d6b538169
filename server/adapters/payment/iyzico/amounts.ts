import { z } from 'zod';
import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Kuruş as iyzico takes them: `1250.50`. */
export const liraOf = (amount: Kurus): string => (amount / 100).toFixed(2);

/** An amount of iyzico's, a number or its digits, to the kuruş; iyzico itself writes up to eight places. */
export const lira = z
  .union([z.number(), z.string().regex(/^\d{1,13}(?:\.\d{1,10})?$/)])
  .transform((value) => kurus(Math.round(Number((Number(value) * 100).toFixed(4)))));
