// Whom it is for: a customer who is there, or a new one, made without leaving what is being written.
import type { ClienteDto, CuentaBancariaDto } from '@encadena/contracts';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClienteSelect, unClienteQuery } from '../../../shared/cliente-select';
import { ClienteForm } from '../../../shared/clientes/cliente-drawer-form';
import { enUnaLinea } from '../../../shared/direccion';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { cuentasQuery } from '../api';
import { useEditor } from './asistente-context';
import { cuentaPropuesta } from './para-cliente';

export function ElegirDestinatario({ required = false }: { required?: boolean }) {
  const { t } = useTranslation();
  const { nif, borrador, dispatch, hallazgos } = useEditor();
  const { zona } = useNif();
  const queryClient = useQueryClient();
  const ultimo = useRef<ClienteDto | null>(null);
  const elegir = (elegido: ClienteDto | null): void => {
    ultimo.current = elegido;
    const poner = (cuentas: readonly CuentaBancariaDto[] = []): void => {
      dispatch({
        tipo: 'cliente',
        cliente: elegido,
        fecha: hoy(zona),
        uuidCuenta: cuentaPropuesta(cuentas),
      });
    };
    // At once, for the next click may be "next"; the account follows, unless another customer was chosen meanwhile.
    const sabidas = queryClient.getQueryData(cuentasQuery(nif).queryKey);
    poner(sabidas?.contenido);
    if (sabidas || !elegido) return;
    void queryClient.ensureQueryData(cuentasQuery(nif)).then(
      ({ contenido }) => ultimo.current === elegido && poner(contenido),
      // Without it everything is written all the same, and the payment asks for the account.
      () => undefined,
    );
  };
  const [creando, setCreando] = useState<string>();
  const cliente = useQuery(unClienteQuery(nif, borrador.uuidCliente ?? null)).data;
  const falta = hallazgos.some(({ campo }) => campo === 'uuidCliente');
  return (
    <Stack gap="md">
      <ClienteSelect
        nif={nif}
        label={t('asistente.destinatario.elegir')}
        required={required}
        data-campo="uuidCliente"
        uuid={borrador.uuidCliente ?? null}
        error={falta ? t('asistente.destinatario.obligatorio') : undefined}
        onCliente={elegir}
        onCrear={setCreando}
      />
      {cliente && borrador.uuidCliente && (
        <Paper withBorder p="md">
          <Text fw={600}>{cliente.nombre}</Text>
          <Text size="sm" className="cifras">
            {cliente.identificacion}
          </Text>
          <Text size="sm" c="dimmed">
            {enUnaLinea(cliente.direccion)}
          </Text>
        </Paper>
      )}
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} />}
        onClick={() => setCreando('')}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('asistente.destinatario.nuevoCliente')}
      </Button>
      {creando !== undefined && (
        <ClienteForm
          nif={nif}
          abierto
          nombre={creando}
          onCerrar={() => setCreando(undefined)}
          onGuardado={(nuevo) => {
            queryClient.setQueryData(unClienteQuery(nif, nuevo.uuid).queryKey, nuevo);
            elegir(nuevo);
            setCreando(undefined);
          }}
        />
      )}
    </Stack>
  );
}
