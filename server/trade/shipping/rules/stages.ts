import type { ShipmentStage } from '../../../../contract/enums.ts';

/** The stages on the way to each, that one included. */
const ways: Readonly<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  OnCreated: ['OnCreated'],
  OnDelivery: ['OnCreated', 'OnDelivery'],
  ShipmentCompleted: ['OnCreated', 'OnDelivery', 'ShipmentCompleted'],
  ProductReturned: ['OnCreated', 'OnDelivery', 'ProductReturned'],
};

/** What a parcel has still to pass on its way to a stage; nothing where it is there, beyond it, or went another way. */
export function stagesBetween(now: ShipmentStage, to: ShipmentStage): ShipmentStage[] {
  const at = ways[to].indexOf(now);
  return at < 0 ? [] : ways[to].slice(at + 1);
}

/** Nothing follows. */
export const isEnd = (stage: ShipmentStage): boolean => stage === 'ShipmentCompleted' || stage === 'ProductReturned';
