/** Whether more or less is better. */
export interface Better {
  better: 'more' | 'less';
  /** For choices: Turkish names of values without a rank. The other values are listed from least to most. */
  besides?: readonly string[];
}

const more: Better = { better: 'more' };
const less: Better = { better: 'less' };

/**
 * Specs by key on which nearly all buyers agree, for marking the best value in a comparison. Others are left out, such as power, floor or screen
 * size. For wear (km, age, hours, shots) less is better; for what remains (battery, year) more.
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
  // Condition.
  condition: less,
  damageRecord: less,
  heavyDamage: less,
  serviceHistory: more,
  warranty: less,
  invoiced: more,
  originalScreen: more,
  batteryHealth: more,
  batteryHealthPercent: more,
  // Performance.
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
  // Consumption and cost.
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
  // Space.
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
