import { Button, FileButton } from '@mantine/core';
import { PICTURE_FILES, choosePicture } from './choose-picture';
import classes from './ArmyOverview.module.css';
import { soundLikeness } from './sound-likeness';
import type { ArmyEditor } from './use-army-editor';

/** The picture of the army's faction: on titles, card backs, beside the army's name and in the overview. */
export function EmblemField({ editor }: { readonly editor: ArmyEditor }) {
  const { picture, name } = editor.army;
  const sound = soundLikeness(picture);
  return (
    <div className={classes.emblem}>
      {sound ? (
        <img src={sound} alt={`Emblem of ${name}`} />
      ) : (
        <p>Printed on titles and card backs. PNG, JPEG, WebP or SVG; kept in the army with at most 512 KB.</p>
      )}
      <div>
        <FileButton
          accept={PICTURE_FILES}
          onChange={(file) =>
            void choosePicture(file, (taken) => editor.apply({ kind: 'set-army-picture', picture: taken }))
          }
        >
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {picture ? 'Change' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button size="xs" variant="subtle" onClick={() => editor.apply({ kind: 'set-army-picture', picture: null })}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
