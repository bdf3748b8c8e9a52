import { useField, useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { tidyCode } from '../../../../shared/codes/tidyCode.ts';
import type { EmailProof } from '../../../../shared/contract/emailProof.ts';
import { minuteMs } from '../../../../shared/durations.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { CodeInput } from '../../../components/forms/CodeInput.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { useFieldNote } from '../../../components/forms/useFieldNote.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface CodeFormProps {
  /** How long and how often it can be sent. */
  code: NonNullable<EmailProof['code']>;
  takesFocus: boolean;
  /** Returns the error with which it was refused. */
  onSubmit: (code: string) => Promise<Parameters<ReturnType<typeof useFailureText>>[0]>;
}

const codeSchema = object({
  code: string()
    .transform(tidyCode)
    .matches(/^\d{6}$/, 'notifications:proof.codeMissing')
    .required('notifications:proof.codeMissing'),
});

/** Takes the code that was mailed. */
export function CodeForm({ code, takesFocus, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('notifications');
  const toText = useFailureText();
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    validateOnBlur: false,
    onSubmit: async ({ code: typed }, { setFieldError }) => {
      const error = await onSubmit(tidyCode(typed));
      if (error) setFieldError('code', toText(error));
    },
  });
  return (
    <Form
      form={form}
      aria-label={t('proof.title')}
      sx={formSx}
      {...(takesFocus && { firstFocus: '[name=code]' })}
    >
      <CodeField code={code} />
      <PendingButton
        type="submit"
        variant="contained"
        isPending={form.isSubmitting}
        sx={besideInput}
      >
        {t('proof.submit')}
      </PendingButton>
    </Form>
  );
}

const longestCode = 12;

function CodeField({ code: { triesLeft, secondsLeft } }: Pick<CodeFormProps, 'code'>) {
  const { t } = useTranslation('notifications');
  const [field, , { setValue }] = useField<string>('code');
  const minutes = Math.ceil((1000 * secondsLeft) / minuteMs);
  const left = [
    t('proof.triesLeft', { count: triesLeft }),
    t('proof.minutesLeft', { count: minutes }),
  ].join(' · ');
  const { said, isWrong } = useFieldNote(field.name, left);
  return (
    <CodeInput
      name={field.name}
      label={t('proof.code')}
      placeholder="000000"
      inputMode="numeric"
      longest={longestCode}
      value={field.value}
      onCode={(typed) => void setValue(typed)}
      error={isWrong}
      helperText={said}
    />
  );
}

const formSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 280px) auto' },
  justifyContent: { sm: 'start' },
};

// As far down as the label of the input reaches.
const besideInput = { mt: { sm: 3.5 } };
