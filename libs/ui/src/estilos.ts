// The style sheets of the product, in the order that lets ours win. Imported once, by the app.
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './tema/fuente.css';
import './tema/base.css';
