import { Banner, Button } from '@shared-contracts/ui';
import { Form, Switch } from '@shared-contracts/ui/fields';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { isOneOf } from 'shared-contracts';
import { message } from 'shared-contracts/messages';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { ApplicationSource, ApplicationTerms, TypeNames } from './TypeFields.tsx';
import { type TypeFormOptions, useTypeForm } from './use-type-form.ts';

const FORM = 'section-type';
const KINDS = ['static', 'configurable', 'dynamic'] as const;

/** A section type, whole. Stays open with what was written until the server has taken it. */
export function TypeDialog(props: TypeFormOptions) {
  const { host, type, onClose } = props;
  const t = useTranslate();
  const form = useTypeForm(props);
  const { root, draft, change, save, wordsOf, failure, isChanged, isSaving } = form;
  const isNew = type === null;
  const left = draft.fields.map(({ key }) => key);
  const removed = (type?.fields ?? []).filter(({ key }) => !left.includes(key)).map(({ name }) => name);
  const isStatic = draft.type === 'static';
  // What an application showed is not what people wrote, and the other way round.
  const kinds = KINDS.filter((kind) => isNew || (kind === 'static') === (type.type === 'static'));
  return (
    <Dialog
      isOpen
      isUnsaved={isChanged}
      onOpenChange={onClose}
      title={isNew ? t('contents.form.create') : t('contents.form.change', { title: type.title })}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={FORM} isPending={isSaving}>
          {t('contents.form.save')}
        </Button>
      }
    >
      <Form ref={root} id={FORM} onSubmit={(event) => void save(event)}>
        {failure !== null && (
          <Banner
            tone="danger"
            role="alert"
            title={message(isNew ? 'content-type-create-failed' : 'save-failed', host.locale())}
          >
            {failureWords(failure, host.locale())}
          </Banner>
        )}
        <TypeNames form={form} isNew={isNew} locale={host.locale()} />
        <RadioGroup
          label={t('contents.form.kind')}
          value={draft.type}
          onChange={(kind) => isOneOf(kinds, kind) && change({ type: kind })}
        >
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} description={t(`contents.kinds.${kind}.what`)}>
              {t(`contents.kinds.${kind}.name`)}
            </Radio>
          ))}
        </RadioGroup>
        {!isStatic && <ApplicationSource form={form} isNew={isNew} />}
        {draft.type !== 'dynamic' && (
          <FieldsForm
            fields={draft.fields}
            removed={removed}
            isStatic={isStatic}
            wordsOf={wordsOf}
            onChange={(fields) => change({ fields })}
          />
        )}
        {draft.type === 'configurable' && (
          <Switch isSelected={draft.dynamicOptions} onChange={(dynamicOptions) => change({ dynamicOptions })}>
            {t('contents.form.options')}
          </Switch>
        )}
        {!isStatic && <ApplicationTerms form={form} />}
        <Switch isSelected={draft.multiple} onChange={(multiple) => change({ multiple })}>
          {t('contents.form.multiple')}
        </Switch>
        <Switch
          isSelected={draft.access === 'public_scoped'}
          onChange={(isScoped) => change({ access: isScoped ? 'public_scoped' : 'private' })}
        >
          {t('contents.form.scoped')}
        </Switch>
      </Form>
    </Dialog>
  );
}
