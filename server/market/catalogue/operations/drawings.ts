import { readDrawings } from '../../../../data/categories/read.ts';
import { generalDrawing } from '../rules/drawings.ts';
import type { Drawings } from '../rules/drawings.ts';

export const drawings: Drawings = readDrawings();

export const drawingNames: ReadonlySet<string> = new Set([...drawings.values(), generalDrawing]);
