// The limit of P15: a login page made of the libraries alone (React, router, server state, Mantine, forms,
// texts), without any code of ours.
import {
  Anchor,
  Button,
  MantineProvider,
  Paper,
  PasswordInput,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

function Login() {
  const { t } = useTranslation();
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', contrasena: '' } });
  const login = useMutation({
    mutationFn: (body: object) => fetch('/login', { method: 'POST', body: JSON.stringify(body) }),
  });
  return (
    <Paper>
      <form onSubmit={form.onSubmit((values) => login.mutate(values))}>
        <Stack>
          <Title>{t('title')}</Title>
          <TextInput label={t('email')} {...form.getInputProps('email')} />
          <PasswordInput label={t('password')} {...form.getInputProps('contrasena')} />
          <Button type="submit" loading={login.isPending}>
            {t('enter')}
          </Button>
          <Anchor component={Link} to="/recover">
            {t('forgotten')}
          </Anchor>
        </Stack>
      </form>
    </Paper>
  );
}

await i18next.use(initReactI18next).init({ lng: 'es', resources: {} });
const router = createBrowserRouter([{ path: '*', element: <Login /> }]);
createRoot(document.body).render(
  <I18nextProvider i18n={i18next}>
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  </I18nextProvider>,
);
