import { icons } from '@shared-contracts/ui';
import { Checkbox, FieldCaption } from '@shared-contracts/ui/fields';
import { useId, useState } from 'react';
import { keysOf } from 'shared-contracts';
import {
  TEXT_TOOL_GROUPS,
  type TextTool,
  type TextToolGroup,
  type TextToolOptions,
  textToolsOf,
  withTextTools,
} from 'shared-contracts/text';
import { useTranslate } from '../use-translate.ts';
import styles from './site.module.css';

const ICONS: Readonly<Record<TextTool, icons.IconComponent>> = {
  ...{ heading2: icons.Heading2, heading3: icons.Heading3, heading4: icons.Heading4, lead: icons.Type },
  ...{ small: icons.Minus, bold: icons.Bold, italic: icons.Italic, underline: icons.Underline },
  ...{ strike: icons.Strikethrough, code: icons.Code, link: icons.LinkIcon, image: icons.Image },
  ...{ embed: icons.SquarePlay, table: icons.TableIcon, rule: icons.Minus, bulletList: icons.List },
  ...{ orderedList: icons.ListOrdered, quote: icons.Quote, codeBlock: icons.SquareCode },
  ...{ alignLeft: icons.AlignLeft, alignCenter: icons.AlignCenter, alignRight: icons.AlignRight },
};
const GROUPS = keysOf(TEXT_TOOL_GROUPS);

interface TextToolFieldsProps {
  readonly value: TextToolOptions;
  readonly onChange: (options: TextToolOptions) => void;
  readonly errorMessage: string | undefined;
  readonly isReadOnly: boolean;
}

/** The toolbar as people who write find it. */
function Preview({ offered }: { readonly offered: ReadonlySet<TextTool> }) {
  const t = useTranslate();
  const groups = GROUPS.map((group) => TEXT_TOOL_GROUPS[group].filter((tool: TextTool) => offered.has(tool)));
  const names = groups.flat().map((tool) => t(`textTools.tools.${tool}`));
  return (
    <div className={styles.choices}>
      <FieldCaption>{t('textTools.preview')}</FieldCaption>
      {names.length === 0 ? (
        <p className={styles.preview}>{t('textTools.none')}</p>
      ) : (
        <div className={styles.preview} role="img" aria-label={names.join(', ')}>
          {groups.map(
            (group, index) =>
              group.length > 0 && (
                <span key={GROUPS[index]} className={styles.previewGroup}>
                  {group.map((tool) => {
                    const Icon = ICONS[tool];
                    return <Icon key={tool} aria-hidden />;
                  })}
                </span>
              ),
          )}
        </div>
      )}
    </div>
  );
}

interface ToolGroupProps {
  readonly group: TextToolGroup;
  readonly offered: ReadonlySet<TextTool>;
  readonly toggle: (tool: TextTool, isOn: boolean) => void;
  readonly isReadOnly: boolean;
}

function ToolGroup({ group, offered, toggle, isReadOnly }: ToolGroupProps) {
  const t = useTranslate();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice
    <div role="group" aria-labelledby={id} className={styles.choices}>
      <span id={id} className={styles.caption}>
        {t(`textTools.groups.${group}`)}
      </span>
      {TEXT_TOOL_GROUPS[group].map((tool: TextTool) => (
        <Checkbox
          key={tool}
          isSelected={offered.has(tool)}
          isDisabled={isReadOnly}
          onChange={(isOn) => toggle(tool, isOn)}
        >
          {t(`textTools.tools.${tool}`)}
        </Checkbox>
      ))}
    </div>
  );
}

/** Which tools formatted texts are written with. */
export function TextToolFields({ value, onChange, errorMessage, isReadOnly }: TextToolFieldsProps) {
  const t = useTranslate();
  const [stored] = useState(value);
  const offered = textToolsOf(value);
  const toggle = (tool: TextTool, isOn: boolean): void => {
    const chosen = new Set(offered);
    if (isOn) chosen.add(tool);
    else chosen.delete(tool);
    // What is offered again as before is no change, however it was written.
    const before = textToolsOf(stored);
    const isSame = chosen.size === before.size && [...chosen].every((each) => before.has(each));
    onChange(isSame ? stored : withTextTools(value, chosen));
  };
  return (
    <>
      <p className={styles.detail}>{t('textTools.help')}</p>
      <Preview offered={offered} />
      <div className={styles.toolGroups}>
        {GROUPS.map((group) => (
          <ToolGroup key={group} group={group} offered={offered} toggle={toggle} isReadOnly={isReadOnly} />
        ))}
      </div>
      {errorMessage !== undefined && (
        <p role="alert" className={styles.detail}>
          {errorMessage}
        </p>
      )}
    </>
  );
}
