// The few line icons of the client. They are decoration: the button's own words name it.
import type { ComponentChildren, JSX } from "preact";

function Icon({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const UndoIcon = () => (
  <Icon>
    <path d="M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12h-4" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 13 4.5 4.5L19 7" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-5 4v-4H4z" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M5 21V4m0 1h12l-2.5 4L17 13H5" />
  </Icon>
);

export const DoorIcon = () => (
  <Icon>
    <path d="M14 4h5v16h-5M10 8l-4 4 4 4M6 12h10" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8" />
  </Icon>
);

export const SoundIcon = ({ off }: { off: boolean }) => (
  <Icon>
    <path d="M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6" />
    {off && <path d="m3 3 18 18" />}
  </Icon>
);

export const RobotIcon = () => (
  <Icon>
    <rect x="5" y="8" width="14" height="11" rx="3" />
    <path d="M12 4v4M9.5 13h.01M14.5 13h.01M9.5 16h5M2.5 12v3M21.5 12v3" />
  </Icon>
);

export const DieIcon = () => (
  <Icon>
    <rect x="4" y="4" width="16" height="16" rx="4" />
    <path d="M8.5 8.5h.01M15.5 15.5h.01M15.5 8.5h.01M8.5 15.5h.01M12 12h.01" stroke-width="2.6" />
  </Icon>
);
