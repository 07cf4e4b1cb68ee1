// The plans of one recurrence, side by side: price first, then what it includes.
import type { OfertaDto, Recurrencia } from '@encadena/contracts';
import { MoneyText, useFormat, useIdioma } from '@encadena/ui';
import { Button, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { usePrecio } from '../../../shared/suscripciones/formato';
import { useIncluye } from '../components/elegir-plan';
import { apiDe, planesDe } from '../oferta';
import type { PlanConPrecio } from '../oferta';

function Uno({ plan, precio, api }: PlanConPrecio & { api: string | undefined }) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const { importe } = useFormat();
  const incluye = useIncluye();
  const nombre = plan.nombre[idioma];
  const ventajas = [
    incluye(precio),
    precio.limiteFacturas === null
      ? undefined
      : precio.precioFacturaExtra === null
        ? t('suscripcion.productos.sinExtra')
        : t('suscripcion.productos.extra', { importe: importe(precio.precioFacturaExtra) }),
    api && t('suscripcion.productos.api', { precio: api }),
  ].filter((ventaja) => typeof ventaja === 'string');
  return (
    <Paper withBorder p="lg" component="article" aria-label={nombre}>
      <Stack gap="md" h="100%">
        <Title order={2}>{nombre}</Title>
        <Text component="div">
          <MoneyText valor={precio.precio} fz="1.75rem" fw={650} />{' '}
          <Text span c="dimmed">
            {t(`suscripcion.recurrencia.cada.${precio.recurrencia}`)}
          </Text>
        </Text>
        <List
          size="sm"
          spacing={6}
          icon={<IconCheck size={16} aria-hidden="true" />}
          center
          style={{ flexGrow: 1 }}
        >
          {ventajas.map((ventaja) => (
            <List.Item key={ventaja}>{ventaja}</List.Item>
          ))}
        </List>
        <Button
          component={Link}
          to={paths.elegirPlan(undefined, precio.uuidPrecio)}
          variant="default"
          fullWidth
        >
          {t('suscripcion.productos.contratar', { plan: nombre })}
        </Button>
      </Stack>
    </Paper>
  );
}

export function Planes({ oferta, recurrencia }: { oferta: OfertaDto; recurrencia: Recurrencia }) {
  const enPrecio = usePrecio();
  const api = apiDe(oferta, recurrencia);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
      {planesDe(oferta, recurrencia).map(({ plan, precio }) => (
        <Uno
          key={precio.uuidPrecio}
          plan={plan}
          precio={precio}
          api={api && enPrecio(api.precio, recurrencia)}
        />
      ))}
    </SimpleGrid>
  );
}
