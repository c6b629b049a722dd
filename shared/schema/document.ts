import { ARMY_FORMAT, ARMY_VERSION, armySchema, type Army } from './army';
import { BATTLE_FORMAT, BATTLE_VERSION, battleSchema, type BattleRecord } from './battle/record';
import { COLLECTION_FORMAT, COLLECTION_VERSION, collectionSchema, type Collection } from './collection';
import { GAME_FORMAT, GAME_VERSION, gameSchema, type Game } from './game';
import { MISSION_FORMAT, MISSION_VERSION, missionSchema, type Mission } from './mission';
import { SIMULATION_FORMAT, SIMULATION_VERSION, simulationSchema, type SimulationDocument } from './simulation';
import { SYSTEM_FORMAT, SYSTEM_VERSION, systemSchema, type SystemDocument } from './system';
import type { z } from './zod';

/** The kinds of document Muster reads and writes; each file says which it is in `format`. */
export interface DocumentKinds {
  'muster/army': Army;
  'muster/mission': Mission;
  'muster/battle': BattleRecord;
  'muster/game': Game;
  'muster/simulation': SimulationDocument;
  'muster/system': SystemDocument;
  'muster/collection': Collection;
}
export type DocumentFormat = keyof DocumentKinds;
export type MusterDocument = DocumentKinds[DocumentFormat];

export interface DocumentKind {
  readonly version: number;
  readonly schema: z.ZodType;
  /** As people call it: "army". */
  readonly noun: string;
}

export const DOCUMENT_KINDS: Readonly<Record<DocumentFormat, DocumentKind>> = {
  [ARMY_FORMAT]: { version: ARMY_VERSION, schema: armySchema, noun: 'army' },
  [MISSION_FORMAT]: { version: MISSION_VERSION, schema: missionSchema, noun: 'mission' },
  [BATTLE_FORMAT]: { version: BATTLE_VERSION, schema: battleSchema, noun: 'battle record' },
  [GAME_FORMAT]: { version: GAME_VERSION, schema: gameSchema, noun: 'game' },
  [SIMULATION_FORMAT]: { version: SIMULATION_VERSION, schema: simulationSchema, noun: 'simulation' },
  [SYSTEM_FORMAT]: { version: SYSTEM_VERSION, schema: systemSchema, noun: 'system' },
  [COLLECTION_FORMAT]: { version: COLLECTION_VERSION, schema: collectionSchema, noun: 'collection' },
};

export const isDocumentFormat = (format: string): format is DocumentFormat => Object.hasOwn(DOCUMENT_KINDS, format);
