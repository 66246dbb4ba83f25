/** Which panel a step of play has. */
import type { Component } from 'svelte';
import LegalPanel from '../table/LegalPanel.svelte';
import type { Desk } from './desk.svelte';
import FacePanel from './panels/FacePanel.svelte';
import FirePanel from './panels/FirePanel.svelte';
import GunsPanel from './panels/GunsPanel.svelte';
import ProgramPanel from './panels/ProgramPanel.svelte';
import ReconPanel from './panels/ReconPanel.svelte';
import RunPanel from './panels/RunPanel.svelte';
import SetFront from './panels/SetFront.svelte';
import SetLand from './panels/SetLand.svelte';
import SetMarkers from './panels/SetMarkers.svelte';
import SetWeapons from './panels/SetWeapons.svelte';
import SovietPanel from './panels/SovietPanel.svelte';
import StukaPanel from './panels/StukaPanel.svelte';
import TowPanel from './panels/TowPanel.svelte';

const PANELS: Readonly<Record<string, Component<{ desk: Desk }>>> = {
  laylandscape: SetLand,
  layfront: SetFront,
  laymarkers: SetMarkers,
  layweapons: SetWeapons,
  openingmarkers: SovietPanel,
  openingactivation: SovietPanel,
  sovietphase: SovietPanel,
  movemarker: SovietPanel,
  movetank: SovietPanel,
  facetank: FacePanel,
  germanrecon: ReconPanel,
  lookforguns: ReconPanel,
  towgun: TowPanel,
  orientguns: GunsPanel,
  programtigers: ProgramPanel,
  runtigers: RunPanel,
  activateguns: FirePanel,
  facetoface: FirePanel,
  firstshot: FirePanel,
  returnfire: FirePanel,
  firingb: FirePanel,
  firingc: FirePanel,
  stukatakeoff: StukaPanel,
  flight: StukaPanel,
};

export const panelOf = (step: string | undefined): Component<{ desk: Desk }> => PANELS[step ?? ''] ?? LegalPanel;
