// What the nightly check of the chain found: one line where all is well, the records to look at where something is not.
import type { ResumenRegistrosDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../nif';

interface LastCheckProps {
  nif: string;
  resumen: ResumenRegistrosDto;
}

/**
 * One line, and the way to the chain where the page has none of its own. Of a chain without records there is
 * nothing to say.
 */
export function LastCheck({
  nif,
  resumen: { comprobacion, propios },
  conEnlace = true,
}: LastCheckProps & { conEnlace?: boolean }) {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  const { zona } = useNif();
  if (propios === 0) return null;
  const cuando = comprobacion ? instante(comprobacion.en, zona) : '';
  const texto = !comprobacion
    ? t('cadena.noche.nunca')
    : comprobacion.fallos > 0
      ? `${t('cadena.noche.mal', { cuando, count: comprobacion.fallos })}.`
      : t('cadena.noche.bien', {
          cuando,
          cuantos: numero(comprobacion.registros),
          count: comprobacion.registros,
        });
  return (
    <Text size="sm" c={comprobacion && comprobacion.fallos > 0 ? 'red' : 'dimmed'}>
      {texto}{' '}
      {conEnlace && (
        <Anchor component={Link} to={paths.nif.cadena(nif)} inherit underline="always">
          {t('cadena.abrir')}
        </Anchor>
      )}
    </Text>
  );
}

/** What is wrong and where, each with its way into the chain; nothing where nothing is. */
export function LastCheckFound({ nif, resumen: { comprobacion } }: LastCheckProps) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  if (!comprobacion || comprobacion.fallos === 0) return null;
  const { fallos, hallazgos } = comprobacion;
  const demas = fallos - hallazgos.length;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle />}
      title={t('cadena.noche.mal', { cuando: instante(comprobacion.en, zona), count: fallos })}
    >
      {t('cadena.noche.malTexto')}
      <List size="sm" mt={4}>
        {hallazgos.map(({ codigo, mensaje, posicionCadena, uuid }) => (
          <List.Item key={`${codigo} ${posicionCadena}`}>
            {mensaje}{' '}
            <Anchor
              component={Link}
              inherit
              c="inherit"
              underline="always"
              to={paths.nif.cadena(nif, uuid ? `?registro=${uuid}` : `?posicion=${posicionCadena}`)}
            >
              {t('cadena.verEnCadena')}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {demas > 0 && t('cadena.noche.mas', { count: demas })}
    </Alert>
  );
}
