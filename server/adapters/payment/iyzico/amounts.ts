import { z } from 'zod';
import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Formats kuruş for iyzico: `1250.50`. */
export const liraOf = (amount: Kurus): string => (amount / 100).toFixed(2);

/** Parses an iyzico amount, a number or a string, and rounds it to whole kuruş. iyzico returns up to eight decimals. */
export const lira = z
  .union([z.number(), z.string().regex(/^\d{1,13}(?:\.\d{1,10})?$/)])
  .transform((value) => kurus(Math.round(Number((Number(value) * 100).toFixed(4)))));
