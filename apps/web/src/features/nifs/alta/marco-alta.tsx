// The frame of the wizard: the current position, the step itself, the way on and back.
import { Deslizante, PageHeader } from '@encadena/ui';
import { Group, Paper, Stack, Stepper, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import type { PasoAlta } from '../../../paths';

/** A new step starts at what is wrong in it, or at its first field. */
function useFocoDePaso(paso: PasoAlta) {
  const ref = useRef<HTMLElement>(null);
  const anterior = useRef(paso);
  useEffect(() => {
    if (anterior.current === paso) return;
    anterior.current = paso;
    const campo =
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      ref.current?.querySelector<HTMLElement>('input:not([readonly]), textarea, select') ??
      ref.current?.querySelector<HTMLElement>('h2');
    campo?.focus();
  }, [paso]);
  return ref;
}

export interface MarcoAltaProps {
  paso: PasoAlta;
  uuid?: string;
  /** The furthest step that may be opened. */
  abierto: number;
  titulo?: string;
  texto?: string;
  children: ReactNode;
  botones: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

export function MarcoAlta({
  paso,
  uuid,
  abierto,
  titulo,
  texto,
  children,
  botones,
  onSubmit,
}: MarcoAltaProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seccion = useFocoDePaso(paso);
  const indice = PASOS_ALTA.indexOf(paso);
  const pasoDe = t('altaNif.pasoDe', { paso: indice + 1, total: PASOS_ALTA.length });
  const cuerpo = (
    <Deslizante gap="md">
      <Paper
        withBorder
        p={{ base: 'sm', sm: 'lg' }}
        component="section"
        ref={seccion}
        aria-labelledby="titulo-paso"
      >
        <Group justify="space-between" mb={texto ? 4 : 'md'}>
          <Title order={2} id="titulo-paso" tabIndex={-1}>
            {titulo ?? t(`altaNif.pasos.${paso}`)}
          </Title>
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {pasoDe}
          </Text>
        </Group>
        {texto && (
          <Text size="sm" c="dimmed" mb="md">
            {texto}
          </Text>
        )}
        {children}
      </Paper>
      <Group justify="space-between">{botones}</Group>
    </Deslizante>
  );
  return (
    <>
      <PageHeader titulo={t('altaNif.titulo')} ayuda="alta-nif" />
      <Stack gap="md">
        <Stepper
          active={indice}
          size="xs"
          iconSize={28}
          visibleFrom="sm"
          aria-label={pasoDe}
          onStepClick={(numero) => void navigate(paths.altaNif(PASOS_ALTA[numero], uuid))}
        >
          {PASOS_ALTA.map((uno, numero) => (
            <Stepper.Step
              key={uno}
              label={t(`altaNif.pasos.${uno}`)}
              allowStepSelect={numero <= abierto}
              aria-current={uno === paso ? 'step' : undefined}
            />
          ))}
        </Stepper>
        {onSubmit ? (
          <form noValidate onSubmit={onSubmit}>
            {cuerpo}
          </form>
        ) : (
          cuerpo
        )}
      </Stack>
    </>
  );
}
