/** Icons that mean one thing all over Muster. */
export {
  IconBooks as IconLibrary,
  IconStack2 as IconBuild,
  IconBox as IconCollection,
  IconMap2 as IconTable,
  IconSwords as IconBattle,
  IconChartHistogram as IconSimulate,
  IconChartBar as IconOdds,
  IconNotebook as IconRules,
  IconHelpCircle as IconGuide,
  IconSettings,
} from '@tabler/icons-react';
