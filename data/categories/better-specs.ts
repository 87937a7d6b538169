/** Of which answers to a question more is better, or less. */
export interface Better {
  better: 'more' | 'less';
  /** For questions with choices: Turkish names of those that say nothing of it. The others stand in their file from the least to the most. */
  besides?: readonly string[];
}

const more: Better = { better: 'more' };
const less: Better = { better: 'less' };

/**
 * Questions of which nearly every buyer wants more, or less, by key: what a comparison marks as the best. Only what has such a meaning stands here: nobody can say
 * whether more power, a higher floor or a larger screen is better. What lasts (km, age, hours, shots) counts less, what is left of it (battery, year) more.
 */
export const betterSpecs: Readonly<Record<string, Better>> = {
  // Age and use.
  modelYear: more,
  machineYear: more,
  productYear: more,
  tyreYear: more,
  expiryYear: more,
  mileage: less,
  engineHours: less,
  workingHours: less,
  flightHours: less,
  shutterCount: less,
  timesWorn: less,
  treadDepth: more,
  ownerCount: less,
  buildingAge: less,
  // State.
  condition: less,
  damageRecord: less,
  heavyDamage: less,
  serviceHistory: more,
  warranty: less,
  invoiced: more,
  originalScreen: more,
  batteryHealth: more,
  batteryHealthPercent: more,
  // What it can do.
  storage: more,
  ram: more,
  diskCapacity: more,
  graphicsMemory: more,
  refreshRate: more,
  batteryMilliampHours: more,
  chargePower: more,
  fastCharge: more,
  batteryCapacity: more,
  electricRange: more,
  microRange: more,
  rangeKm: more,
  videoResolution: more,
  programCount: more,
  // What it uses and costs.
  fuelUse: less,
  emissionClass: { better: 'more', besides: ['Belirtilmemiş'] },
  energyClass: less,
  energyCertificate: { better: 'less', besides: ['Belge yok'] },
  dues: less,
  deposit: less,
  cleaningFee: less,
  rentalDeposit: less,
  hireDeposit: less,
  monthlyRent: less,
  dailyKmLimit: more,
  minimumNights: less,
  // Room and place.
  grossArea: more,
  netArea: more,
  plotArea: more,
  openArea: more,
  landArea: more,
  closedArea: more,
  distanceToSea: less,
  // Income.
  monthlyTurnover: more,
  totalRentIncome: more,
};
