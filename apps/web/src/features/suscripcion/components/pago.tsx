// Who pays, with which card; what was charged; and what to do about a renewal that could not be.
import type { SuscripcionDto } from '@encadena/contracts';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { gruposQuery } from '../../../shared/suscripciones/api';
import { diasHasta } from '../../../shared/suscripciones/dias-hasta';
import { useDia } from '../../../shared/suscripciones/formato';
import { salida } from '../../../shared/suscripciones/salida';
import { BotonTarjeta, useTextoTarjeta } from '../../../shared/suscripciones/tarjeta';
import { facturasQuery } from '../api';
import { Parte } from '../../../shared/parte';

/** Leads to the provider's page of the invoice that is owed; pressed once, it stays pressed. */
function BotonPagar({ grupo }: { grupo: string }) {
  const { t } = useTranslation();
  const [saliendo, setSaliendo] = useState(false);
  const { data } = useQuery(facturasQuery(0, grupo));
  const url = data?.contenido.find(({ estado, urlPago }) => estado === 'PENDIENTE' && urlPago)?.urlPago;
  if (!url) return null;
  const pagar = (): void => {
    setSaliendo(true);
    salida.ir(url);
  };
  return (
    <Button loading={saliendo} onClick={pagar}>
      {t('suscripcion.impago.pagar')}
    </Button>
  );
}

export function Impago({ suscripcion: { cobro, uuidGrupoFacturacion } }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const dia = useDia(useNif().zona);
  const { estado, regularizarHasta, tarjeta } = cobro;
  if (estado !== 'IMPAGADO' || regularizarHasta === null || uuidGrupoFacturacion === null) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={t('suscripcion.impago.titulo')} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {t('suscripcion.impago.texto', {
            count: diasHasta(regularizarHasta),
            fecha: dia(regularizarHasta),
          })}
        </Text>
        <Group gap="sm">
          <BotonPagar grupo={uuidGrupoFacturacion} />
          <BotonTarjeta grupo={uuidGrupoFacturacion} tarjeta={tarjeta} />
        </Group>
      </Stack>
    </Alert>
  );
}

export function Pago({ suscripcion: { cobro, uuidGrupoFacturacion } }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const textoTarjeta = useTextoTarjeta();
  const { data: grupos } = useQuery(gruposQuery());
  const grupo = grupos?.find(({ uuid }) => uuid === uuidGrupoFacturacion);
  return (
    <Parte titulo={t('suscripcion.pago.titulo')} texto={t('suscripcion.pago.fuera')}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div>
            <Text fw={550}>{textoTarjeta(cobro.tarjeta)}</Text>
            {uuidGrupoFacturacion && (
              <Text size="sm" c="dimmed" mih={22}>
                {grupo && t('suscripcion.pago.grupo', { nombre: grupo.razonSocial })}
              </Text>
            )}
          </div>
          {uuidGrupoFacturacion && <BotonTarjeta grupo={uuidGrupoFacturacion} tarjeta={cobro.tarjeta} />}
        </Group>
        <Group gap="lg">
          <Anchor component={Link} to={paths.productos('facturas')} fz="sm">
            {t('suscripcion.pago.facturas')}
          </Anchor>
          <Anchor component={Link} to={paths.grupos} fz="sm">
            {t('suscripcion.pago.datos')}
          </Anchor>
        </Group>
      </Stack>
    </Parte>
  );
}
