import type { BattlefieldEditor } from '../use-battlefield-editor';
import { ActionsChapter } from './ActionsChapter';
import { BriefingChapter } from './BriefingChapter';
import { EndChapter } from './EndChapter';
import { EventsChapter } from './EventsChapter';
import { LeavingChapter } from './LeavingChapter';
import { NominationsChapter } from './NominationsChapter';
import { RoutChapter } from './RoutChapter';
import classes from './Rules.module.css';
import { ScoringChapter } from './ScoringChapter';
import { SetUpChapter } from './SetUpChapter';
import { SidesChapter } from './SidesChapter';
import { TextChapter } from './TextChapter';
import { TransitionsChapter } from './TransitionsChapter';

/** The whole vocabulary of a mission as sentences with blanks. */
export function RulesSheet({ editor }: { readonly editor: BattlefieldEditor }) {
  return (
    <div className={classes.sheet} data-testid="rules-sheet">
      <div className={classes.columns}>
        <BriefingChapter editor={editor} />
        <SidesChapter editor={editor} />
        <EndChapter editor={editor} />
        <SetUpChapter editor={editor} />
        <ScoringChapter editor={editor} />
        <EventsChapter editor={editor} />
        <NominationsChapter editor={editor} />
        <TransitionsChapter editor={editor} />
        <LeavingChapter editor={editor} />
        <RoutChapter editor={editor} />
        <ActionsChapter editor={editor} />
        <TextChapter editor={editor} />
      </div>
    </div>
  );
}
