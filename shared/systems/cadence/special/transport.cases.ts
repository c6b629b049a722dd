import { casesOf } from '../../../rules/cases';
import { carries, moves } from '../../../rules/probes';
import { transport } from './transport';

export const cases = casesOf('cadence', transport, [
  ['carries ten', carries(['Transport (10)']), 10],
  ['is a Vehicle', moves(['Transport (10)'], 'vehicle'), true],
]);
