import type { SpecFile } from '../../types.ts';

/** Spec sets for white goods, heating and cooling, small appliances, smart home and energy. */
export const appliancesSets: SpecFile = {
  specs: [],
  sets: {
    appliances: [
      { key: 'applianceBrand', create: 'required', fact: true },
      { key: 'energyClass', create: 'optional' },
      { key: 'colour', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    capacityLitres: [
      { key: 'capacityLitres', create: 'optional', fact: true },
      { key: 'applianceFeatures', create: 'optional' },
      { key: 'mounting', create: 'optional' },
    ],
    laundry: [
      { key: 'capacityKg', create: 'optional', fact: true },
      { key: 'spinSpeed', create: 'optional', fact: true },
      { key: 'programCount', create: 'optional' },
      { key: 'mounting', create: 'optional' },
      { key: 'applianceFeatures', create: 'optional' },
    ],
    dishwashers: [
      { key: 'programCount', create: 'optional', fact: true },
      { key: 'placeSettings', create: 'optional', fact: true },
      { key: 'mounting', create: 'optional' },
      { key: 'applianceFeatures', create: 'optional' },
    ],
    cooking: [
      { key: 'fuelKind', create: 'optional', fact: true },
      { key: 'mounting', create: 'optional', fact: true },
      { key: 'applianceFeatures', create: 'optional' },
    ],
    airConditioners: [
      { key: 'heatingBrand', create: 'required', fact: true },
      { key: 'coolingPower', create: 'required', fact: true },
      { key: 'inverter', create: 'optional', fact: true },
      { key: 'energyClass', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    boilers: [
      { key: 'heatingBrand', create: 'required', fact: true },
      { key: 'fuelKind', create: 'optional', fact: true },
      { key: 'heatOutput', create: 'optional', fact: true },
      { key: 'capacityLitres', create: 'optional' },
      { key: 'energyClass', create: 'optional' },
      { key: 'warranty', create: 'optional' },
    ],
    heaters: [
      { key: 'heatingBrand', create: 'optional', fact: true },
      { key: 'fuelKind', create: 'optional', fact: true },
      { key: 'heatOutput', create: 'optional', fact: true },
      { key: 'colour', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    smallAppliances: [
      { key: 'applianceBrand', create: 'required', fact: true },
      { key: 'wattage', create: 'optional', fact: true },
      { key: 'colour', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
      { key: 'swap', create: 'optional' },
    ],
    vacuums: [
      { key: 'vacuumPower', create: 'optional', fact: true },
      { key: 'vacuumFeatures', create: 'optional' },
    ],
    coffee: [{ key: 'coffeeKind', create: 'optional', fact: true }],
    careDevices: [
      { key: 'applianceBrand', create: 'optional', fact: true },
      { key: 'vacuumPower', create: 'optional', fact: true },
      { key: 'colour', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
    ],
    smartHome: [
      { key: 'smartHomeBrand', create: 'optional', fact: true },
      { key: 'smartFeatures', create: 'optional', fact: true },
      { key: 'colour', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
    ],
    securityCameras: [
      { key: 'cameraCount', create: 'optional', fact: true },
      { key: 'resolution', create: 'optional', fact: true },
      { key: 'securityFeatures', create: 'optional' },
    ],
    energy: [
      { key: 'energyPower', create: 'optional', fact: true },
      { key: 'voltage', create: 'optional', fact: true },
      { key: 'batteryMilliampHours', create: 'optional' },
      { key: 'warranty', create: 'optional' },
      { key: 'invoiced', create: 'optional' },
    ],
    technologyHire: [
      { key: 'hirePeriod', create: 'required', fact: true },
      { key: 'hireDelivery', create: 'optional', fact: true },
      { key: 'hireDeposit', create: 'optional' },
      { key: 'stockQuantity', create: 'optional' },
    ],
  },
};
